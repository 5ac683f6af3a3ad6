// The landing is a page of its own, without the app: the app makes way for it.
import { useEffect } from 'react';
import { Spinner } from '../ui/Spinner.tsx';

export default function LandingScreen() {
  useEffect(() => location.replace('/landing'), []);
  return <Spinner fill />;
}
