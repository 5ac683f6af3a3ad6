interface StatCardProps {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
}

export function StatCard({ label, value, note }: StatCardProps) {
  return (
    <div className="card grid content-start gap-1 p-4">
      <p className="text-xs font-semibold text-ink-3">{label}</p>
      <p className="num title text-[23px]">{value}</p>
      {note && <p className="num text-sm text-ink-2">{note}</p>}
    </div>
  );
}
