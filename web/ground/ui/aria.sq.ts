// The texts of React Aria for screen readers: an export for each of its dictionaries that our chunks contain.
// web/vite/albanian-aria.ts replaces its dictionaries with these.

const options = (n: number) => (n === 1 ? '1 opsion' : `${n} opsione`);

export const calendar = {
  previous: 'E mëparshmja',
  next: 'Tjetra',
  selectedDateDescription: (say: { date: string }) => `Data e zgjedhur: ${say.date}`,
  selectedRangeDescription: (say: { dateRange: string }) => `Periudha e zgjedhur: ${say.dateRange}`,
  todayDate: (say: { date: string }) => `Sot, ${say.date}`,
  todayDateSelected: (say: { date: string }) => `Sot, ${say.date}, e zgjedhur`,
  dateSelected: (say: { date: string }) => `${say.date}, e zgjedhur`,
  startRangeSelectionPrompt: 'Klikoni për të filluar zgjedhjen e periudhës',
  finishRangeSelectionPrompt: 'Klikoni për të përfunduar zgjedhjen e periudhës',
  minimumDate: 'Data e parë e mundshme',
  maximumDate: 'Data e fundit e mundshme',
  dateRange: (say: { startDate: string; endDate: string }) => `${say.startDate} deri ${say.endDate}`,
};

interface FocusedOption {
  isGroupChange: boolean;
  groupTitle: string;
  groupCount: number;
  optionText: string;
  isSelected: boolean;
}

export const combobox = {
  focusAnnouncement: (say: FocusedOption) => {
    const group = say.isGroupChange ? `Grupi ${say.groupTitle}, ${options(say.groupCount)}. ` : '';
    return `${group}${say.optionText}${say.isSelected ? ', i zgjedhur' : ''}`;
  },
  countAnnouncement: (say: { optionCount: number }) => `${options(say.optionCount)}.`,
  selectedAnnouncement: (say: { optionText: string }) => `${say.optionText}, i zgjedhur`,
  buttonLabel: 'Shfaq sugjerimet',
  listboxLabel: 'Sugjerime',
};

export const weekdaysNarrow = ['h', 'm', 'm', 'e', 'p', 'sh', 'd'];

export const menu = {
  longPressMessage: 'Shtypni gjatë, ose Alt dhe shigjetën poshtë, për të hapur menynë',
};

export const overlays = {
  dismiss: 'Mbyll',
};

/** The dictionary of React Aria Components itself: only the texts that our controls use. */
export const components = {
  selectPlaceholder: 'Zgjidhni',
};
