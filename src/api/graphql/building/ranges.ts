import { builder } from '../builder.ts'

/** The input types of ranges, by the scalar of their inputs. Absent and null bounds are none. */
export const ranges = {
  DecimalRange: builder.inputType('DecimalRange', {
    description: 'Exact comparisons, all of which hold: { gte: "100", lt: "200" }.',
    fields: (t) => ({
      eq: t.field({ type: 'Decimal', description: 'Exactly this value.' }),
      gt: t.field({ type: 'Decimal', description: 'Greater than this value.' }),
      gte: t.field({ type: 'Decimal', description: 'This value or greater.' }),
      lt: t.field({ type: 'Decimal', description: 'Less than this value.' }),
      lte: t.field({ type: 'Decimal', description: 'This value or less.' }),
    }),
  }),
  DateRange: builder.inputType('DateRange', {
    description: 'Calendar days. A record without the date lies in no range.',
    fields: (t) => ({
      from: t.field({ type: 'Date', description: 'The first day, included; null leaves the start open.' }),
      to: t.field({ type: 'Date', description: 'The last day, included; null leaves the end open.' }),
    }),
  }),
  DateTimeRange: builder.inputType('DateTimeRange', {
    description: 'Instants from the first to the last, to the second.',
    fields: (t) => ({
      from: t.field({ type: 'DateTime', description: 'The first instant, included; null leaves the start open.' }),
      to: t.field({ type: 'DateTime', description: 'The last instant, included; null leaves the end open.' }),
    }),
  }),
}
