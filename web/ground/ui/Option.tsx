interface OptionProps {
  readonly label: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** One choice of several visible choices that exclude each other. */
export function Option({ label, chosen, onChoose }: OptionProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className="min-h-9 rounded-md border border-line px-3 text-sm font-medium aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-ink pointer-coarse:min-h-11"
    >
      {label}
    </button>
  );
}
