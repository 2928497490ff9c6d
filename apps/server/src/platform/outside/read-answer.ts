/** Text of an answer; undefined where it is longer than anybody answers. The rest of it is not read. */
export async function readAnswer(response: Response, bytesMax: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > bytesMax) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** What a text says as JSON; undefined, which fits no shape, where it is none: a page of something in between. */
export function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
