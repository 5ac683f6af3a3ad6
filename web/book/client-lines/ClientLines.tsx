// The lines of a form about a client before a visit is saved: allergies, and the sessions that are left of a package.
import HealthLines, { type HealthLinesProps } from '../../clients/allergies/HealthLines.tsx';
import PackageLine, { type PackageLineProps } from '../../till/packages/PackageLine.tsx';

export interface ClientLinesProps extends HealthLinesProps, Pick<PackageLineProps, 'visits'> {}

export default function ClientLines(props: ClientLinesProps) {
  return (
    <>
      <HealthLines {...props} />
      <PackageLine {...props} />
    </>
  );
}
