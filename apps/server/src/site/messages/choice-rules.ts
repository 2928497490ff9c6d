import { isFixed, whensOf } from '@portal/domain/site/messages/choices'
import { AppError } from '../../platform/http/app-error.ts'
import type { Choice } from './choice-queries.ts'

/** @throws AppError messages.choiceUnknown */
export function refuseUnknownChoices(choices: readonly Choice[]): void {
  const isPossible = ({ group, channel, when }: Choice) =>
    !isFixed(group, channel) && (when === null || whensOf(channel).includes(when))
  if (!choices.every(isPossible)) throw new AppError('messages.choiceUnknown')
}
