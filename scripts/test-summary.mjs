// What `npm test` says at its end, out of the reports of its stages.
import { relative } from 'node:path'

const slowestShown = 3
const failedShown = 5
const lineLengthMax = 160

/** Tests of a report of vitest (`--reporter=json`); a file that broke down before its tests is one that failed. */
export function testsOf(testResults, root) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    if (assertionResults.length === 0 && status === 'failed') {
      return [{ file, name: '', isRed: true, milliseconds: 0, why: firstLine(message) }]
    }
    return assertionResults.map((test) => ({
      file,
      name: test.fullName,
      isRed: test.status === 'failed',
      milliseconds: test.duration ?? 0,
      why: firstLine(test.failureMessages[0]),
    }))
  })
}

/** At most nine lines: the slowest tests, then those that failed with the first line of their reason. */
export function summary(tests) {
  const slowest = tests.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, slowestShown)
  const failed = tests.filter(({ isRed }) => isRed)
  const more = failed.length - failedShown
  return [
    ...slowest.map((test) => short(`slow ${(test.milliseconds / 1000).toFixed(1)} s: ${placeOf(test)}`)),
    ...failed.slice(0, failedShown).map((test) => short(`FAILED ${placeOf(test)}: ${test.why}`)),
    ...(more > 0 ? [`and ${more} more failed: see above`] : []),
  ]
}

const placeOf = ({ file, name }) => (name === '' ? file : `${file} > ${name}`)

const firstLine = (text = '') => text.split('\n', 1)[0]

function short(line) {
  return line.length <= lineLengthMax ? line : `${line.slice(0, lineLengthMax - 1)}…`
}
