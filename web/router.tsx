// The only list of screens: for each screen, who may see it, and who has a link to it.
import {
  Banknote,
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
import { title as dashboard } from './app/dashboard/title.sq.ts';
import type { Screen } from './app/screen.ts';
import { title as settings } from './app/settings/title.sq.ts';
import { words as app } from './app/words.sq.ts';
import { title as appointments } from './appointments/title.sq.ts';
import { paymentTitle, title as subscriptions } from './billing/subscriptions/title.sq.ts';
import { title as clients } from './book/clients/title.sq.ts';
import { title as history } from './ground/history/title.sq.ts';
import { Chunk } from './ground/lib/chunk.ts';
import { title as accountDeletion } from './identity/account-deletion/title.sq.ts';
import { titles as accounts } from './identity/accounts/title.sq.ts';
import { title as reminders } from './online/reminders/title.sq.ts';
import { title as notifications } from './operator/notifications/title.sq.ts';
import { title as topActivities } from './operator/top-activities/title.sq.ts';
import { customerTitle, title as users } from './operator/users/title.sq.ts';
import { title as reports } from './reports/title.sq.ts';
import { title as till } from './till/title.sq.ts';

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
    chunk: new Chunk(() => import('./identity/accounts/LoginScreen.tsx')),
  },
  {
    path: '/verify-email',
    title: accounts.verification,
    audience: 'everyone',
    bare: true,
    chunk: new Chunk(() => import('./identity/accounts/VerifyEmailScreen.tsx')),
  },
  {
    path: '/forgot-password',
    title: accounts.forgot,
    audience: 'visitor',
    bare: true,
    chunk: new Chunk(() => import('./identity/accounts/ForgotPasswordScreen.tsx')),
  },
  {
    path: '/reset-password',
    title: accounts.reset,
    audience: 'visitor',
    bare: true,
    chunk: new Chunk(() => import('./identity/accounts/ResetPasswordScreen.tsx')),
  },
  {
    path: '/take-back-email',
    title: accounts.takeBack,
    audience: 'everyone',
    bare: true,
    chunk: new Chunk(() => import('./identity/accounts/TakeBackEmailScreen.tsx')),
  },
  {
    path: '/restore-account',
    title: accountDeletion,
    audience: 'everyone',
    bare: true,
    chunk: new Chunk(() => import('./identity/account-deletion/RestoreAccountScreen.tsx')),
  },
  {
    path: '/ftesa',
    title: accounts.invitation,
    audience: 'everyone',
    bare: true,
    chunk: new Chunk(() => import('./identity/accounts/InvitationScreen.tsx')),
  },
  {
    path: '/users',
    title: users,
    audience: 'admin',
    chunk: new Chunk(() => import('./operator/users/UsersScreen.tsx')),
    link: { label: users, Icon: UserCog, roles: ['admin'] },
  },
  {
    path: '/users/:id',
    title: customerTitle,
    audience: 'admin',
    chunk: new Chunk(() => import('./operator/users/CustomerScreen.tsx')),
  },
  {
    path: '/',
    title: dashboard,
    audience: 'user',
    gated: true,
    chunk: new Chunk(() => import('./app/dashboard/DashboardScreen.tsx')),
    link: { label: dashboard, Icon: LayoutDashboard, roles: ['user'] },
  },
  {
    path: '/terminet',
    title: appointments,
    audience: 'user',
    gated: true,
    chunk: new Chunk(() => import('./book/week/AppointmentsScreen.tsx')),
    link: { label: appointments, Icon: CalendarDays, roles: ['user'] },
  },
  {
    path: '/kujtesat',
    title: reminders,
    audience: 'user',
    gated: true,
    chunk: new Chunk(() => import('./online/reminders/RemindersScreen.tsx')),
  },
  {
    path: '/klientet',
    title: clients,
    audience: 'user',
    gated: true,
    chunk: new Chunk(() => import('./book/clients/ClientsScreen.tsx')),
    link: { label: clients, Icon: Users, roles: ['user'] },
  },
  {
    path: '/arka',
    title: till,
    audience: 'user',
    gated: true,
    may: 'till',
    chunk: new Chunk(() => import('./till/TillScreen.tsx')),
    link: { label: till, Icon: Banknote, roles: ['user'] },
  },
  {
    path: '/raportet',
    title: reports,
    audience: 'user',
    gated: true,
    may: 'money',
    chunk: new Chunk(() => import('./reports/SalonReportScreen.tsx')),
    link: { label: reports, Icon: ChartColumn, roles: ['user'] },
  },
  {
    path: '/raportet',
    title: reports,
    audience: 'admin',
    chunk: new Chunk(() => import('./reports/SystemReportScreen.tsx')),
    link: { label: reports, Icon: ChartColumn, roles: ['admin'] },
  },
  {
    path: '/abonimi',
    title: subscriptions,
    audience: 'user',
    chunk: new Chunk(() => import('./billing/subscriptions/PlansScreen.tsx')),
    link: { label: subscriptions, Icon: CreditCard, roles: ['user'], may: 'plan' },
  },
  {
    path: '/abonimi',
    title: subscriptions,
    audience: 'admin',
    chunk: new Chunk(() => import('./operator/business/AdminSubscriptionsScreen.tsx')),
    link: { label: subscriptions, Icon: CreditCard, roles: ['admin'] },
  },
  {
    path: '/payment-success',
    title: paymentTitle,
    audience: 'everyone',
    bare: true,
    chunk: new Chunk(() => import('./billing/subscriptions/PaymentSuccessScreen.tsx')),
  },
  {
    path: '/top-activities',
    title: topActivities,
    audience: 'admin',
    chunk: new Chunk(() => import('./operator/top-activities/TopActivitiesScreen.tsx')),
    link: { label: topActivities, Icon: Trophy, roles: ['admin'] },
  },
  {
    // open to everyone who is signed in: the screen itself shows a refusal to users who may not see it
    path: '/notifications',
    title: notifications,
    audience: 'account',
    chunk: new Chunk(() => import('./operator/notifications/NotificationsScreen.tsx')),
    link: { label: notifications, Icon: Megaphone, roles: ['admin'] },
  },
  {
    path: '/history',
    title: history,
    audience: 'admin',
    chunk: new Chunk(() => import('./ground/history/HistoryScreen.tsx')),
    link: { label: history, Icon: History, roles: ['admin'] },
  },
  {
    path: '/konfigurimet',
    title: settings,
    audience: 'account',
    gated: true,
    may: 'setup',
    chunk: new Chunk(() => import('./app/settings/SettingsScreen.tsx')),
    link: { label: settings, Icon: Settings2, roles: ['user', 'admin'] },
  },
  {
    path: '/profili',
    title: app.profile,
    audience: 'account',
    chunk: new Chunk(() => import('./app/settings/ProfileScreen.tsx')),
  },
  {
    path: '/siguria',
    title: accounts.security,
    audience: 'account',
    chunk: new Chunk(() => import('./app/settings/SecurityScreen.tsx')),
  },
  {
    // open to everyone: the screen ends the session, and is still shown after that
    path: '/qkyqu',
    title: app.logout,
    audience: 'everyone',
    bare: true,
    chunk: new Chunk(() => import('./identity/accounts/LogoutScreen.tsx')),
  },
];
