// What tests look for in a page. It runs inside the page: of a journey, or of a test of components.
import type { RunOptions } from 'axe-core';

declare global {
  interface Window {
    readonly axe?: typeof import('axe-core');
  }
}

export function chooseTheme(theme: 'light' | 'dark'): void {
  localStorage.setItem('theme', theme);
  document.documentElement.classList.toggle('dark', theme === 'dark');
}

/**
 * Each violation as `rule: element | element`. Calls axe itself: the package for Playwright loads axe twice for every
 * check and opens a page to join the results of frames, which took ten times as long as the rules do.
 */
export async function runAxe(options: RunOptions): Promise<string[] | undefined> {
  // Nobody can reach what is inert: the page behind a dialog, and days that are drawn ahead. Hidden, it costs axe no time.
  const hidden = new CSSStyleSheet();
  hidden.replaceSync('[inert] { visibility: hidden !important }');
  document.adoptedStyleSheets.push(hidden);
  // without what nobody reads, and without fetching styles and media, which only rules about films and sounds need
  const unused = { resultTypes: ['violations' as const], selectors: false, preload: false };
  const results = await window.axe?.run({ ...options, ...unused });
  document.adoptedStyleSheets.pop();
  return results?.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/**
 * Without the rules that would report false violations. An open dialog removes the page behind it, with title and landmarks, for screen
 * readers too. And if the edge of the day cuts off a visit, axe does not see its lines below the edge, which are part of its accessible
 * name; the tests of the day check these names. A part of a screen has no title and no landmarks.
 */
export function everyRule(isPart = false): RunOptions {
  const hasDialog = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
  const skipped = [
    ...(hasDialog || isPart ? ['landmark-one-main', 'page-has-heading-one', 'region'] : []),
    ...(location.pathname === '/terminet' ? ['label-content-name-mismatch'] : []),
  ];
  return { rules: Object.fromEntries(skipped.map((rule) => [rule, { enabled: false }])) };
}

/**
 * All of it in one call, without drawing the page in the second theme. Where the themes differ only in colours, the rules
 * about colours are enough for that theme.
 */
export async function runAxeInThemes({ dark: alsoDark = true, isPart = false }) {
  chooseTheme('light');
  // on touch screens React Aria hides a new window by this style until the keyboard is open, for 0.6 s at most
  const onItsWay = '[data-entering], [data-exiting], [style*="opacity: 0; clip"]';
  // every animation moves to its end, also one that starts a frame later or when another one ends; endless ones go on
  for (let stillFrames = 0; stillFrames < 2; ) {
    const isMoving = finishAnimations() || document.querySelector(onItsWay) !== null;
    stillFrames = isMoving ? 0 : stillFrames + 1;
    await new Promise(requestAnimationFrame);
  }

  const all = everyRule(isPart);
  const aboutColours = { runOnly: ['color-contrast', 'link-in-text-block'] };
  const differsInElements = document.querySelector('[class~="dark:hidden"]') !== null;

  const light = await runAxe(all);
  if (!alsoDark) return { light, dark: [] };
  chooseTheme('dark');
  while (finishAnimations());
  const dark = await runAxe(differsInElements ? all : aboutColours);
  chooseTheme('light');
  return { light, dark };

  function finishAnimations() {
    const running = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState !== 'finished' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    for (const animation of running) animation.finish();
    return running.length > 0;
  }
}

/** Texts that go beyond the right edge. It may be: one that ends in an ellipsis, in what scrolls sideways, and in days drawn ahead. */
export function textsCutOff(): string[] {
  const isAllowed = (element: Element | null): boolean =>
    element !== null &&
    (element.matches('.day-scroller, .days, .overflow-x-auto, [data-ahead]') ||
      // only for screen readers
      element.getBoundingClientRect().width <= 1 ||
      getComputedStyle(element).textOverflow === 'ellipsis' ||
      isAllowed(element.parentElement));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const { right, width } = range.getBoundingClientRect();
    const parent = texts.currentNode.parentElement;
    if (width === 0 || right <= innerWidth + 1 || !parent?.checkVisibility() || isAllowed(parent)) continue;
    found.push(texts.currentNode.textContent ?? '');
  }
  return found;
}
