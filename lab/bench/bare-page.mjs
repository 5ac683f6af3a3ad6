// A page of nothing but React and forty visits, one of which a tap opens: the least that such a page needs.
import { createServer } from 'node:http';
import { build } from 'vite';

const entry = 'bare-page';
const source = `
import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';
const visits = Array.from({ length: 40 }, (_, index) => index);
function Day() {
  const [shown, show] = useState();
  return h('main', { className: 'columns' },
    visits.map((one) => h('button', { key: one, 'data-id': one, onClick: () => show(one) },
      h('b', null, 8 + Math.floor(one / 4) + ':00'), h('span', null, 'Klienti ' + one), h('span', null, 'Prerje'))),
    shown !== undefined && h('div', { role: 'dialog' }, 'Klienti ' + shown));
}
createRoot(document.getElementById('root')).render(h(Day));
`;
const style =
  'button{display:block;width:90%;height:44px}[role=dialog]{position:fixed;inset:40% 0 0;background:#fff}';

export async function startBarePage() {
  const { output } = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, modulePreload: false, rolldownOptions: { input: entry } },
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? `${process.cwd()}/${entry}.js` : null),
        load: (id) => (id.endsWith(`/${entry}.js`) ? source : null),
      },
    ],
  });
  const script = output[0].code;
  const page = `<!doctype html><meta name="viewport" content="width=device-width"><style>${style}</style><div id="root"></div><script type="module" src="/app.js"></script>`;
  const server = createServer(({ url }, answer) => {
    const isScript = url === '/app.js';
    answer.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    if (isScript) answer.setHeader('cache-control', 'public, max-age=31536000, immutable');
    answer.end(isScript ? script : page);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    close: () => server.close(),
  };
}
