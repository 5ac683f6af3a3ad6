/** Says below the barber that the chosen time is outside the barber's hours. */
export const OutsideLine = ({ reason }: { reason: string | undefined }) => (
  <p role="status" className="col-span-full -mt-1.5 text-sm font-medium text-brass-ink empty:hidden">
    {reason}
  </p>
);
