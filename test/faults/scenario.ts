import type { Cluster } from './cluster.ts'
import type { Place } from './place.ts'
import type { Random } from './random.ts'

/** What a database runs on. */
export type Engine = 'sqlite' | 'postgres'

/** `ci` finishes in minutes; `full` has the sizes that the figures are quoted for. */
export type Size = 'ci' | 'full'

/** Programs that a scenario may need besides Node; each is named by the environment variable that tells its path. */
export type Tool = 'REDIS_SERVER'

/** One figure and what it has to be. */
export type Figure = { what: string; measured: number | string; wanted: string; holds: boolean }

/** What a scenario is given. */
export type Stage = {
  engine: Engine
  size: Size
  /** The size that applies. */
  sized<Value>(ci: Value, full: Value): Value
  random: Random
  /** The PostgreSQL server behind all places of this scenario; undefined on SQLite. */
  cluster: Cluster | undefined
  /** A new database that servers can be started on; it is gone after the scenario. */
  openPlace(): Promise<Place>
  /** The path of a tool that the scenario said it needs. */
  tool(name: Tool): string
  /** States a figure that must be exactly `wanted`. */
  expect(what: string, measured: number | string, wanted: number | string): void
  /** States a figure with its own verdict. */
  tell(figure: Figure): void
}

/** Something that goes wrong, and the figures that must hold nevertheless. */
export type Scenario = {
  name: string
  engines: readonly Engine[]
  needs?: readonly Tool[]
  /** Runs only where this process may mount disks: as root, outside of most containers. */
  mounts?: true
  run(stage: Stage): Promise<void>
}
