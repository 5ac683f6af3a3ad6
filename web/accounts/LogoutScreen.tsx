import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { logout } from './api.ts';
import { words } from './words.sq.ts';

export default function LogoutScreen() {
  const [, navigate] = useLocation();
  useEffect(() => {
    logout().then(() => navigate('/login', { replace: true }));
  }, [navigate]);
  return (
    <main className="grid min-h-dvh place-content-center p-6">
      <h1 role="status" className="title text-[23px]">
        {words.loggingOut}
      </h1>
    </main>
  );
}
