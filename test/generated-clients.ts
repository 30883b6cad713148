import { generateClients } from '../src/cli/generate-clients.ts'

/** Runs once before the tests: types and documents of the clients are not in git. */
export default (): Promise<void> => generateClients()
