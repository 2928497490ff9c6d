import { sendCall } from '../api/send-call.ts'
import { chooseFavourite, chosenFavourite, favouriteKey } from './favourites.ts'

/** Shows the choice at once; one that the server did not take, which a toast says, is taken back. */
export async function setFavourite(id: string, on: boolean): Promise<void> {
  const key = favouriteKey(id)
  const before = chosenFavourite(key)
  chooseFavourite(key, on)
  try {
    await sendCall('square.setFavourite', { id, on })
  } catch {
    chooseFavourite(key, before)
  }
}
