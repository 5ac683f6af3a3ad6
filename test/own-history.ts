// A step back that a file of tests has no own entry for would leave the page that runs all files. Its connection would be lost,
// and nothing would say which test it was.

const { go } = history;

history.go = (step = 0) => {
  if (step < 0 && !navigation.canGoBack) throw new Error('A step back would leave the page of all tests.');
  go.call(history, step);
};
