import { Badge } from '../ui/badge.tsx'

/** Shows that a record is archived or deleted; nothing for an active one. */
export function RecordState({ archivedAt, isDeleted }: { archivedAt: string | null; isDeleted: boolean }) {
  if (isDeleted) return <Badge tone="bad">Deleted</Badge>
  return archivedAt === null ? null : <Badge tone="neutral">Archived</Badge>
}
