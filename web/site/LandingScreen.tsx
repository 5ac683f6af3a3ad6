// The way to the landing page. This page is not part of the app: the server sends it as HTML, so the app opens it with a full page load.
import { useEffect } from 'react';
import { Spinner } from '../ground/ui/Spinner.tsx';

export default function LandingScreen() {
  useEffect(() => location.replace('/landing'), []);
  return <Spinner fill />;
}
