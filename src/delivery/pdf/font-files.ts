let files: readonly string[] = []

/** Sets the TrueType or OpenType files for characters that DejaVu Sans lacks, in the order of preference: once, at the start. */
export function useFonts(chosen: readonly string[]): void {
  files = chosen
}

/** The files that {@link useFonts} set. */
export const fontFiles = (): readonly string[] => files
