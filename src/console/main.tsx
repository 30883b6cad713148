import { render } from 'preact'
import { App } from './app.tsx'
import { startSession } from './session/start-session.ts'

const root = document.getElementById('app')
if (!root) throw new Error('The page has no element #app')
render(<App initial={await startSession()} />, root)
