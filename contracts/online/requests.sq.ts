// The sentences about requests that only the server says: the app does not load them.
import { count } from '../ground/format.sq.ts';

export const requestMessages = {
  requestedWithoutTime: 'Kërkesa u dërgua. Ora nuk ruhet derisa salloni ta pranojë.',
  tooManyOpen: (open: number) =>
    `Keni tashmë ${count(open, 'rezervim', 'rezervime')} këtu. Për një të ri, anuloni një të mëparshëm ose na telefononi.`,
  takenMeanwhile: 'Kjo orë u zu ndërkohë. Zgjidhni një tjetër:',
  declinedTogether: (n: number) => `${count(n, 'kërkesë refuzohet', 'kërkesa refuzohen')} pas një minute.`,
  keptTogether: (n: number) => `${count(n, 'kërkesë pret', 'kërkesa presin')} përsëri përgjigje.`,
};
