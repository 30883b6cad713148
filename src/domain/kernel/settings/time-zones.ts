/** A time zone of the published list. */
export type TimeZone = {
  /** The published id: a small integer written as text. */
  readonly id: string
  /** Of the IANA database. */
  readonly name: string
  /** For people: "(GMT+01:00) Berlin". */
  readonly location: string
  /** Seconds east of Greenwich, summer time aside. */
  readonly utcOffset: number
}

// compat: the position in this list is the published id, so one zone occurs twice. Minutes are those of standard time.
const rows: readonly (readonly [name: string, minutes: number])[] = [
  ['Pacific/Midway', -660],
  ['Pacific/Pago_Pago', -660],
  ['Pacific/Honolulu', -600],
  ['America/Anchorage', -540],
  ['America/Los_Angeles', -480],
  ['America/Tijuana', -480],
  ['America/Phoenix', -420],
  ['America/Denver', -420],
  ['America/Chihuahua', -360],
  ['America/Mazatlan', -420],
  ['America/Mexico_City', -360],
  ['America/Monterrey', -360],
  ['America/Regina', -360],
  ['America/Chicago', -360],
  ['America/New_York', -300],
  ['America/Indiana/Indianapolis', -300],
  ['America/Bogota', -300],
  ['America/Lima', -300],
  ['America/Caracas', -240],
  ['America/Halifax', -240],
  ['America/La_Paz', -240],
  ['America/Santiago', -240],
  ['America/St_Johns', -210],
  ['America/Argentina/Buenos_Aires', -180],
  ['America/Godthab', -120],
  ['America/Sao_Paulo', -180],
  ['Atlantic/Stanley', -180],
  ['Atlantic/Azores', -60],
  ['Atlantic/Cape_Verde', -60],
  ['Africa/Casablanca', 60],
  ['Europe/Dublin', 0],
  ['Europe/Lisbon', 0],
  ['Europe/London', 0],
  ['Africa/Monrovia', 0],
  ['Europe/Amsterdam', 60],
  ['Europe/Belgrade', 60],
  ['Europe/Berlin', 60],
  ['Europe/Bratislava', 60],
  ['Europe/Brussels', 60],
  ['Europe/Budapest', 60],
  ['Europe/Copenhagen', 60],
  ['Europe/Ljubljana', 60],
  ['Europe/Madrid', 60],
  ['Europe/Paris', 60],
  ['Europe/Prague', 60],
  ['Europe/Rome', 60],
  ['Europe/Sarajevo', 60],
  ['Europe/Skopje', 60],
  ['Europe/Stockholm', 60],
  ['Europe/Vienna', 60],
  ['Europe/Warsaw', 60],
  ['Europe/Zagreb', 60],
  ['Europe/Athens', 120],
  ['Europe/Bucharest', 120],
  ['Africa/Cairo', 120],
  ['Africa/Harare', 120],
  ['Europe/Helsinki', 120],
  ['Asia/Jerusalem', 120],
  ['Europe/Kiev', 120],
  ['Europe/Minsk', 180],
  ['Europe/Riga', 120],
  ['Europe/Sofia', 120],
  ['Europe/Tallinn', 120],
  ['Europe/Vilnius', 120],
  ['Europe/Istanbul', 180],
  ['Asia/Baghdad', 180],
  ['Asia/Kuwait', 180],
  ['Africa/Nairobi', 180],
  ['Asia/Riyadh', 180],
  ['Asia/Tehran', 210],
  ['Europe/Moscow', 180],
  ['Asia/Baku', 240],
  ['Europe/Volgograd', 180],
  ['Asia/Muscat', 240],
  ['Asia/Tbilisi', 240],
  ['Asia/Yerevan', 240],
  ['Asia/Kabul', 270],
  ['Asia/Karachi', 300],
  ['Asia/Tashkent', 300],
  ['Asia/Kolkata', 330],
  ['Asia/Kathmandu', 345],
  ['Asia/Yekaterinburg', 300],
  ['Asia/Almaty', 300],
  ['Asia/Dhaka', 360],
  ['Asia/Novosibirsk', 420],
  ['Asia/Bangkok', 420],
  ['Asia/Ho_Chi_Minh', 420],
  ['Asia/Jakarta', 420],
  ['Asia/Krasnoyarsk', 420],
  ['Asia/Chongqing', 480],
  ['Asia/Hong_Kong', 480],
  ['Asia/Kuala_Lumpur', 480],
  ['Australia/Perth', 480],
  ['Asia/Singapore', 480],
  ['Asia/Taipei', 480],
  ['Asia/Ulaanbaatar', 480],
  ['Asia/Urumqi', 360],
  ['Asia/Irkutsk', 480],
  ['Asia/Seoul', 540],
  ['Asia/Tokyo', 540],
  ['Australia/Adelaide', 570],
  ['Australia/Darwin', 570],
  ['Asia/Yakutsk', 540],
  ['Australia/Brisbane', 600],
  ['Australia/Sydney', 600],
  ['Pacific/Guam', 600],
  ['Australia/Hobart', 600],
  ['Australia/Melbourne', 600],
  ['Pacific/Port_Moresby', 600],
  ['Australia/Sydney', 600],
  ['Asia/Vladivostok', 600],
  ['Asia/Magadan', 660],
  ['Pacific/Auckland', 720],
  ['Pacific/Fiji', 720],
  // Ours, for new companies of a server without TZ; the published list ends above.
  ['UTC', 0],
]

const twoDigits = (number: number): string => String(number).padStart(2, '0')

function locationOf(name: string, minutes: number): string {
  const distance = Math.abs(minutes)
  const clock = `${twoDigits(Math.floor(distance / 60))}:${twoDigits(distance % 60)}`
  const city = name.slice(name.lastIndexOf('/') + 1).replaceAll('_', ' ')
  return `(GMT${minutes < 0 ? '-' : '+'}${clock}) ${city}`
}

/** The time zones of the published list, by id. Settings take any other name of the IANA database as well. */
export const timeZones: readonly TimeZone[] = rows.map(([name, minutes], index) =>
  Object.freeze({ id: String(index + 1), name, location: locationOf(name, minutes), utcOffset: minutes * 60 }),
)

const idByName = new Map(timeZones.map(({ id, name }) => [name, id]))

/** The setting of a time zone: its published id, or the name of one that has none. */
export const timeZoneSetting = (name: string): string => idByName.get(name) ?? name

const nameById = new Map(timeZones.map(({ id, name }) => [id, name]))

/** `timeZoneNameById('37')` is Europe/Berlin; undefined for an id that was never published. */
export const timeZoneNameById = (id: string): string | undefined => nameById.get(id)

// Checking a name with the engine costs as much as creating a formatter; there are a few hundred names.
const known = new Set<string>(['UTC'])
const mostKnown = 2_000

/** True for a name of the IANA time zone database, not for an offset such as "+02:00". */
export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true
  if (!/^[A-Za-z][\w+/-]{1,63}$/.test(name)) return false
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    return false
  }
  if (known.size < mostKnown) known.add(name)
  return true
}
