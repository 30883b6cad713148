/** Text as a person typed it into a form: in NFC, with line feeds, without other control characters or blanks at its ends. */
export const typedText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .trim()

/** {@link typedText} on one line. */
export const typedLine = (text: string): string => typedText(text).replaceAll(/\s+/g, ' ')
