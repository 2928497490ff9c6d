import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerAnswer } from './worker-parts.ts'

/**
 * The other end of `runWorkerJob`: does the job that this thread was started for and sends its value or its message. `report` tells
 * the percent that is done.
 */
export async function answerWorkerJob<Input, Output>(
  work: (input: Input, report: (percent: number) => void) => Promise<Output>,
): Promise<void> {
  const send = (answer: WorkerAnswer<Output>) => parentPort?.postMessage(answer)
  try {
    send({ done: true, value: await work(workerData as Input, (percent) => send({ done: 'notYet', percent })) })
  } catch (error) {
    send({ done: false, message: error instanceof Error ? `${error.name}: ${error.message}` : String(error) })
  }
}
