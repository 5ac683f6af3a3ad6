import { Link } from 'wouter';

interface CustomerLinkProps {
  readonly id: string;
  readonly name: string;
}

/** The name of a user, with a link to the administrator's screen about that user. */
export const CustomerLink = ({ id, name }: CustomerLinkProps) => (
  <Link href={`/users/${id}`} className="block min-w-0 truncate font-semibold hover:underline">
    {name}
  </Link>
);
