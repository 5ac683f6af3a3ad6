// The figures of the service that admins see on several screens. The same name always means the same number.
import { money } from '../ground/format.sq.ts';

export interface FigureName {
  readonly name: string;
  /** The text that says what the figure counts. */
  readonly line: string;
}

export const euros = (sum: number): string => money(sum);
/** A sum in euros in which lekë of some salon were converted. */
export const approximateEuros = (sum: number): string => `≈\u00a0${money(sum)}`;

export const figures = {
  users: { name: 'Përdorues gjithsej', line: 'Të gjitha llogaritë, bashkë me stafin dhe administratorët' },
  withSubscription: { name: 'Me abonim', line: 'Pronarë me llogari aktive dhe një plan që vlen tani' },
  onTrial: { name: 'Në provë', line: 'Pronarë me llogari aktive pa plan, me provë që vlen tani' },
  expired: { name: 'Me abonim të skaduar', line: 'Pronarë me llogari aktive dhe një plan që ka skaduar' },
  trialEnded: {
    name: 'Me provë të përfunduar',
    line: 'Pronarë me llogari aktive pa plan, me provë që ka përfunduar',
  },
  withAccess: { name: 'Përdorues aktivë', line: 'Pronarë me llogari aktive, me abonim ose në provë' },
  appointments: { name: 'Termine në periudhë', line: 'Në të gjitha sallonet, edhe të anuluarat' },
  salonRevenue: {
    name: 'Të ardhurat e salloneve',
    line: 'Terminet e konfirmuara dhe të përfunduara të periudhës',
  },
} satisfies Record<string, FigureName>;
