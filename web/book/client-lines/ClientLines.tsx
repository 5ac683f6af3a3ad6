// The lines of a form about a client before a visit is saved: allergies, and the sessions that are left of a package.
import HealthLines, { type HealthLinesProps } from '../../clients/allergies/HealthLines.tsx';
import PackageLine from '../../till/packages/PackageLine.tsx';

export default function ClientLines(props: HealthLinesProps) {
  return (
    <>
      <HealthLines {...props} />
      <PackageLine {...props} />
    </>
  );
}
