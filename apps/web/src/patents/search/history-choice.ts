import { readStored, writeStored } from '../../app/storage.ts'

const key = 'patent_search_history'

/** Whether this person wants their searches noted; nothing is noted unless they said so. */
export function keepsHistory(): boolean {
  return readStored<boolean>(key, false) === true
}

export function chooseHistory(keeps: boolean): void {
  writeStored(key, keeps, null)
}
