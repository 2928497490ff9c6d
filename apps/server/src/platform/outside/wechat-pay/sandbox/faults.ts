import type { NotificationFault } from './store.ts'

/** Faults of an answer of the gateway. `cut` does the work and then breaks the connection. */
export const answerFaults = [
  'status429',
  'status500',
  'cut',
  'hang',
  'unsigned',
  'wrongSignature',
  'unknownSerial',
  'clockAhead',
  'tampered',
  'payDuringClose',
] as const
export type AnswerFault = (typeof answerFaults)[number]

/**
 * Faults armed for the next notice or the next call of this process. Each acts once per time armed; faults of notices
 * are written to the notice when it is queued, so that whichever process delivers it shows the fault.
 */
export class FaultSwitches {
  readonly #notices: NotificationFault[] = []
  readonly #answers: AnswerFault[] = []

  /** Arms a fault of the next notice. */
  armNotice(fault: NotificationFault, times = 1): void {
    for (let time = 0; time < times; time += 1) this.#notices.push(fault)
  }

  /** Arms a fault of the next answer; `payDuringClose` waits for the next close. */
  armAnswer(fault: AnswerFault, times = 1): void {
    for (let time = 0; time < times; time += 1) this.#answers.push(fault)
  }

  clear(): void {
    this.#notices.length = 0
    this.#answers.length = 0
  }

  takeNotice(): NotificationFault | null {
    return this.#notices.shift() ?? null
  }

  takeAnswer(isClose: boolean): AnswerFault | undefined {
    const index = this.#answers.findIndex((fault) => isClose || fault !== 'payDuringClose')
    return index < 0 ? undefined : this.#answers.splice(index, 1)[0]
  }
}
