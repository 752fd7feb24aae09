import { parentPort, workerData } from 'node:worker_threads'
import type { SheetRequest } from './messages'
import { parseSheet } from './parse-sheet'

// The thread that reads one file, and ends: what is crafted to take for ever, or all memory, takes this thread's only.
const reply = await parseSheet(workerData as SheetRequest)
parentPort?.postMessage(reply)
