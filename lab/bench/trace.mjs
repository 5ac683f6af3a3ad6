// What the main thread of a page did, in milliseconds of each kind of work, without what it called in turn.
const kinds = {
  compile: /^(?:v8\.(?:compile|parse|deserialize|produce)|V8\.(?:Compile|Deserialize))/i,
  'run files': /^(?:v8\.evaluateModule|EvaluateScript)$/i,
  'run functions':
    /^(?:FunctionCall|RunMicrotasks|TimerFire|FireAnimationFrame|FireIdleCallback|EventDispatch|v8\.callFunction|HandlePostMessage)$/i,
  garbage: /GC/,
  style: /^(?:UpdateLayoutTree|RecalculateStyles|ParseAuthorStyleSheet)$/,
  layout: /^(?:Layout|HitTest)$/,
  paint: /^(?:Paint|PrePaint|Layerize|Commit|UpdateLayer|CompositeLayers)$/,
  html: /^ParseHTML$/,
};
const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8',
  'disabled-by-default-v8.compile',
  '__metadata',
];

export async function startTrace({ call, on }) {
  const events = [];
  const complete = Promise.withResolvers();
  on('Tracing.dataCollected', ({ value }) => events.push(...value));
  on('Tracing.tracingComplete', complete.resolve);
  await call('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories, recordMode: 'recordAsMuchAsPossible' },
  });
  return {
    async stop() {
      await call('Tracing.end');
      await complete.promise;
      return partsOf(events);
    },
  };
}

function partsOf(events) {
  const nameOf = new Map();
  for (const { name, pid, tid, args } of events)
    if (name === 'thread_name') nameOf.set(`${pid} ${tid}`, args.name);
  const threads = Map.groupBy(
    events.filter(({ ph, dur }) => ph === 'X' && dur > 0),
    ({ pid, tid }) => `${pid} ${tid}`,
  );
  const mains = [...threads].filter(([thread]) => nameOf.get(thread) === 'CrRendererMain');
  const ofPage = mains.map(([, found]) => selfTimes(found)).sort((a, b) => b.total - a.total)[0];
  return ofPage?.parts ?? {};
}

function selfTimes(events) {
  const parts = Object.fromEntries([...Object.keys(kinds), 'other'].map((kind) => [kind, 0]));
  let total = 0;
  const open = [];
  const add = ({ name, self }) => {
    const kind = Object.keys(kinds).find((one) => kinds[one].test(name)) ?? 'other';
    parts[kind] += self / 1000;
    total += self / 1000;
  };
  for (const { name, ts, dur } of events.sort((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    while (open.length > 0 && open.at(-1).end <= ts) add(open.pop());
    if (open.length > 0) open.at(-1).self -= dur;
    open.push({ name, end: ts + dur, self: dur });
  }
  for (const one of open) add(one);
  return { parts, total };
}
