import { formatInstant } from '../format/format.ts'

/** A point in time, in the time zone of the browser. */
export const Instant = ({ at }: { at: string }) => <time dateTime={at}>{formatInstant(at)}</time>
