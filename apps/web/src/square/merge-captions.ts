import type { Shown } from './ShownMedia.tsx'

/**
 * Pictures as the server answers them, with the words that were typed since they were sent: the answer to one caption does not
 * take what is typed into the next meanwhile.
 *
 * @param sent as they went to the server. @param typed as they stand on the screen when it answers.
 */
export function mergeTypedCaptions(
  answered: readonly Shown[],
  sent: readonly Shown[],
  typed: readonly Shown[],
): Shown[] {
  const captionsOf = (items: readonly Shown[]) => new Map(items.map(({ fileId, caption }) => [fileId, caption]))
  const [before, now] = [captionsOf(sent), captionsOf(typed)]
  return answered.map((item) => {
    const caption = now.get(item.fileId)
    return caption === undefined || caption === before.get(item.fileId) ? item : { ...item, caption }
  })
}
