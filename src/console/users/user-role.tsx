import { Badge } from '../ui/badge.tsx'

type Props = { isOwner: boolean; isAdmin: boolean; hasPassword: boolean }

/** The role of a person in the company, and that they have not accepted their invitation. */
export const UserRole = ({ isOwner, isAdmin, hasPassword }: Props) => (
  <>
    {isOwner && <Badge tone="good">Owner</Badge>}
    {isAdmin && !isOwner && <Badge tone="good">Administrator</Badge>}
    {!hasPassword && <Badge tone="neutral">Invited</Badge>}
  </>
)
