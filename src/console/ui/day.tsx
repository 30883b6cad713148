import { formatDay } from '../format/format.ts'

/** A calendar day. */
export const Day = ({ date }: { date: string | null }) =>
  date === null ? <span class="faint">–</span> : <time dateTime={date}>{formatDay(date)}</time>
