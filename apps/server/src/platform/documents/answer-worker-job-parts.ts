import type { WorkerAnswer, WorkerMessage } from './worker-parts.ts'
import { startGathering, takeApart } from './worker-pieces-parts.ts'

/**
 * The other end of `runWorkerJob`: does each job that comes and sends its value or its message. `report` tells the percent
 * that is done.
 */
export function answerWorkerJob<Input, Output>(
  work: (input: Input, report: (percent: number) => void) => Promise<Output>,
): void {
  const send = (answer: WorkerAnswer<Output>) => process.send?.(answer)
  const sendWhole = async (job: number, value: Output) => {
    const { rest, pieces } = takeApart(value)
    for (const piece of pieces) {
      await new Promise((sent) => process.send?.({ job, done: 'piece', piece }, undefined, undefined, sent))
    }
    send({ job, done: true, value: rest as Output })
  }
  const gathered = startGathering()
  process.on('message', (message: WorkerMessage) => {
    if ('piece' in message) return gathered.add(message.piece)
    const { job } = message
    work(gathered.into(message.input) as Input, (percent) => send({ job, done: 'notYet', percent }))
      .then((value) => sendWhole(job, value))
      .catch((error: unknown) =>
        send({ job, done: false, message: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }),
      )
  })
  // The server ends its jobs itself, in their order; a terminal tells its whole group at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit())
  send({ job: 0, done: 'notYet', percent: 0 })
}
