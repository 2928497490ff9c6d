import type { WorkerAnswer } from './worker-parts.ts'

/**
 * The other end of `runWorkerJob`: does each job that comes and sends its value or its message. `report` tells the percent
 * that is done.
 */
export function answerWorkerJob<Input, Output>(
  work: (input: Input, report: (percent: number) => void) => Promise<Output>,
): void {
  const send = (answer: WorkerAnswer<Output>) => process.send?.(answer)
  process.on('message', ({ job, input }: { job: number; input: Input }) => {
    work(input, (percent) => send({ job, done: 'notYet', percent })).then(
      (value) => send({ job, done: true, value }),
      (error: unknown) =>
        send({ job, done: false, message: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }),
    )
  })
  // The server ends its jobs itself, in their order; a terminal tells its whole group at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit())
  send({ job: 0, done: 'notYet', percent: 0 })
}
