/** A part of the page that is fetched when it is first wanted. */
export interface OnDemand<Part> {
  /** What could not be fetched is asked for anew by the next call. */
  readonly fetch: () => Promise<Part>
  /** The part, if it is here. */
  readonly fetched: () => Part | undefined
}

export function onDemand<Part>(load: () => Promise<Part>): OnDemand<Part> {
  let part: Part | undefined
  let asked: Promise<Part> | undefined
  const ask = async () => {
    try {
      part = await load()
      return part
    } catch (error) {
      asked = undefined
      throw error
    }
  }
  return {
    fetched: () => part,
    fetch: () => {
      asked ??= ask()
      return asked
    },
  }
}
