import type { Route } from './route.ts'
import { vendorRoutes } from './routes/vendors.ts'

/** The whole REST surface, noun by noun. */
export const routes: readonly Route[] = [...vendorRoutes]
