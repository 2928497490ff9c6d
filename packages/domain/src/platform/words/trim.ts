/**
 * A text without the characters at its end that are of a kind.
 *
 * By a loop, for a pattern as `/[;.]+$/` looks for its end again from each of a thousand such characters in the middle: the
 * square of their number.
 *
 * @param kind Pattern of one character, such as `/[;.]/`, without flags that remember.
 * @example withoutEnd('FIG. 1.;', /[;.]/) // 'FIG. 1'
 */
export function withoutEnd(text: string, kind: RegExp): string {
  let end = text.length
  while (end > 0 && kind.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** The same at both ends. @example withoutEdges(' .a. ', /[ .]/) // 'a' */
export function withoutEdges(text: string, kind: RegExp): string {
  const rest = withoutEnd(text, kind)
  let at = 0
  while (at < rest.length && kind.test(rest.charAt(at))) at += 1
  return rest.slice(at)
}

/** Digits in groups of three from the right. @example groupsOfThree('1234567') // ['1', '234', '567'] */
export function groupsOfThree(digits: string): readonly string[] {
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return groups
}
