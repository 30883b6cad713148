import { publicNouns } from '../../plain-nouns.ts'
import { recordType } from '../building/record-type.ts'

for (const noun of publicNouns) recordType(noun.record, noun)
