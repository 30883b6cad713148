/** Names of Windows devices, which no file can have there, whatever follows a dot. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** The form in which two names are one on file systems that ignore case or the composition of letters. */
const folded = (name: string): string => name.normalize('NFC').toUpperCase().normalize('NFC')

/**
 * A name for a file of an archive, which no other has on any file system: "scan.pdf", "scan-2.pdf", … `taken` are the folded names so
 * far, and the name is added to them.
 */
export function freeName(name: string, taken: Set<string>): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name.replace(devices, '$&-file')) ?? []
  let free = stem + ending
  for (let count = 2; taken.has(folded(free)); count++) free = `${stem}-${count}${ending}`
  taken.add(folded(free))
  return free
}
