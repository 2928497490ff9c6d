/** Hands bytes that came in base 64 over as a download. */
export function saveBytes(name: string, content: string, type: string): void {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser has taken the bytes over once the click is through.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
