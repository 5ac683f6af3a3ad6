// The only list of screens: which there are, who sees them, and where a link to them stands.
// A screen that is not in it has no link, no title and no chunk.
import {
  CalendarDays,
  ChartColumn,
  CreditCard,
  History,
  LayoutDashboard,
  Megaphone,
  Settings2,
  Trophy,
  UserCog,
  Users,
} from 'lucide-react';
import { words as accounts } from './accounts/words.sq.ts';
import type { Screen } from './app/screen.ts';
import { words as app } from './app/words.sq.ts';
import { title as appointments } from './appointments/title.sq.ts';
import { title as clients } from './clients/title.sq.ts';
import { title as dashboard } from './dashboard/title.sq.ts';
import { title as history } from './history/title.sq.ts';
import { Chunk } from './lib/chunk.ts';
import { title as notifications } from './notifications/title.sq.ts';
import { title as reports } from './reports/title.sq.ts';
import { title as settings } from './settings/title.sq.ts';
import { paymentTitle, title as subscriptions } from './subscriptions/title.sq.ts';
import { title as topActivities } from './top-activities/title.sq.ts';
import { title as users } from './users/title.sq.ts';

export const frame = new Chunk(() => import('./frame.tsx'));

export const screens: readonly Screen[] = [
  {
    path: '/landing',
    title: app.landing,
    audience: 'everyone',
    bare: true,
    chunk: new Chunk(() => import('./site/LandingScreen.tsx')),
  },
  {
    path: '/login',
    title: accounts.login,
    audience: 'visitor',
    bare: true,
    chunk: new Chunk(() => import('./accounts/LoginScreen.tsx')),
  },
  {
    path: '/verify-email',
    title: accounts.verification,
    audience: 'everyone',
    bare: true,
    chunk: new Chunk(() => import('./accounts/VerifyEmailScreen.tsx')),
  },
  {
    path: '/forgot-password',
    title: accounts.forgotTitle,
    audience: 'visitor',
    bare: true,
    chunk: new Chunk(() => import('./accounts/ForgotPasswordScreen.tsx')),
  },
  {
    path: '/reset-password',
    title: accounts.resetTitle,
    audience: 'visitor',
    bare: true,
    chunk: new Chunk(() => import('./accounts/ResetPasswordScreen.tsx')),
  },
  {
    path: '/users',
    title: users,
    audience: 'admin',
    chunk: new Chunk(() => import('./users/UsersScreen.tsx')),
    place: { label: users, Icon: UserCog, of: ['admin'] },
  },
  {
    path: '/',
    title: dashboard,
    audience: 'user',
    gated: true,
    chunk: new Chunk(() => import('./dashboard/DashboardScreen.tsx')),
    place: { label: dashboard, Icon: LayoutDashboard, of: ['user'] },
  },
  {
    path: '/terminet',
    title: appointments,
    audience: 'user',
    gated: true,
    chunk: new Chunk(() => import('./appointments/AppointmentsScreen.tsx')),
    place: { label: appointments, Icon: CalendarDays, of: ['user'] },
  },
  {
    path: '/klientet',
    title: clients,
    audience: 'user',
    gated: true,
    chunk: new Chunk(() => import('./clients/ClientsScreen.tsx')),
    place: { label: clients, Icon: Users, of: ['user'] },
  },
  {
    path: '/raportet',
    title: reports,
    audience: 'user',
    gated: true,
    chunk: new Chunk(() => import('./reports/SalonReportScreen.tsx')),
    place: { label: reports, Icon: ChartColumn, of: ['user'] },
  },
  {
    path: '/raportet',
    title: reports,
    audience: 'admin',
    chunk: new Chunk(() => import('./reports/SystemReportScreen.tsx')),
    place: { label: reports, Icon: ChartColumn, of: ['admin'] },
  },
  {
    path: '/abonimi',
    title: subscriptions,
    audience: 'user',
    chunk: new Chunk(() => import('./subscriptions/PlansScreen.tsx')),
    place: { label: subscriptions, Icon: CreditCard, of: ['user'] },
  },
  {
    path: '/abonimi',
    title: subscriptions,
    audience: 'admin',
    chunk: new Chunk(() => import('./subscriptions/AdminSubscriptionsScreen.tsx')),
    place: { label: subscriptions, Icon: CreditCard, of: ['admin'] },
  },
  {
    path: '/payment-success',
    title: paymentTitle,
    audience: 'everyone',
    bare: true,
    chunk: new Chunk(() => import('./subscriptions/PaymentSuccessScreen.tsx')),
  },
  {
    path: '/top-activities',
    title: topActivities,
    audience: 'admin',
    chunk: new Chunk(() => import('./top-activities/TopActivitiesScreen.tsx')),
    place: { label: topActivities, Icon: Trophy, of: ['admin'] },
  },
  {
    // for everyone who is signed in: the screen itself says who may not see it
    path: '/notifications',
    title: notifications,
    audience: 'account',
    chunk: new Chunk(() => import('./notifications/NotificationsScreen.tsx')),
    place: { label: notifications, Icon: Megaphone, of: ['admin'] },
  },
  {
    path: '/history',
    title: history,
    audience: 'admin',
    chunk: new Chunk(() => import('./history/HistoryScreen.tsx')),
    place: { label: history, Icon: History, of: ['admin'] },
  },
  {
    path: '/konfigurimet',
    title: settings,
    audience: 'account',
    gated: true,
    chunk: new Chunk(() => import('./settings/SettingsScreen.tsx')),
    place: { label: settings, Icon: Settings2, of: ['user', 'admin'] },
  },
  {
    path: '/profili',
    title: app.profile,
    audience: 'account',
    chunk: new Chunk(() => import('./accounts/ProfileScreen.tsx')),
  },
  {
    // for everyone: it goes on being shown while the session that it ends is already gone
    path: '/qkyqu',
    title: app.logout,
    audience: 'everyone',
    bare: true,
    chunk: new Chunk(() => import('./accounts/LogoutScreen.tsx')),
  },
];
