// Moving in: the clients of another program, of a phone or of a sheet. The files are read in the browser.

export const longestName = 120;
export const longestNote = 1000;
