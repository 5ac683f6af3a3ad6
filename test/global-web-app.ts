import { webApp } from '../scripts/web-app.mjs';

export default async function setup() {
  if (!webApp.isReady()) await webApp.makeReady();
}
