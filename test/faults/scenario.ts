import type { Cluster } from './cluster.ts'
import type { Place } from './place.ts'
import type { Random } from './random.ts'

/** Database engine of a run. */
export type Engine = 'sqlite' | 'postgres'

/** `ci` finishes in minutes; `full` has the sizes of the published figures. */
export type Size = 'ci' | 'full'

/** Programs that a scenario may need besides Node; an environment variable contains the path of each. */
export type Tool = 'REDIS_SERVER' | 'PATRONI' | 'ETCD' | 'HAPROXY'

/** One figure and its expected value. */
export type Figure = { what: string; measured: number | string; wanted: string; holds: boolean }

/** Context of a scenario. */
export type Stage = {
  engine: Engine
  size: Size
  /** Selects the value for the current size. */
  sized<Value>(ci: Value, full: Value): Value
  random: Random
  /** The PostgreSQL server of this scenario; undefined on SQLite. */
  cluster: Cluster | undefined
  /** Creates a database that servers can be started on; removed after the scenario. */
  openPlace(): Promise<Place>
  /** Path of a tool that the scenario declares. */
  tool(name: Tool): string
  /** Reports a figure that must equal `wanted`. */
  expect(what: string, measured: number | string, wanted: number | string): void
  /** Reports a figure with a verdict of the scenario. */
  tell(figure: Figure): void
}

/** A fault, and the figures that must hold in spite of it. */
export type Scenario = {
  name: string
  engines: readonly Engine[]
  needs?: readonly Tool[]
  /** Runs only where this process may mount disks: as root, outside of most containers. */
  mounts?: true
  run(stage: Stage): Promise<void>
}
