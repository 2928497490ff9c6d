/** Follows a signed link to a file; a page inside WeChat stays where it is. */
export function followUrl(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
