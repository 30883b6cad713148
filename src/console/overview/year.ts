type Point = { date: string; total: string }

/** The last twelve months, the oldest first, as 2026-11. */
export function monthsBefore(today: Date): string[] {
  return Array.from({ length: 12 }, (_each, index) => {
    const month = new Date(Date.UTC(today.getFullYear(), today.getMonth() - 11 + index, 1))
    return month.toISOString().slice(0, 7)
  })
}

/** First and last day of these months. */
export function periodOf(months: readonly string[]): { startDate: string; endDate: string } {
  const [first = '', last = ''] = [months[0], months.at(-1)]
  const [year, month] = last.split('-').map(Number)
  const end = new Date(Date.UTC(year ?? 0, month ?? 0, 0))
  return { startDate: `${first}-01`, endDate: end.toISOString().slice(0, 10) }
}

/** The total of each of these months; 0 where it has no point. */
export const byMonth = (points: readonly Point[], months: readonly string[]): string[] =>
  months.map((month) => points.find(({ date }) => date.startsWith(month))?.total ?? '0')
