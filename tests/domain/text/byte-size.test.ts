import { expect, test } from 'vitest'
import { parseByteSize } from '~/domain/text/byte-size'

test.each([
  ['1048576', 1048576],
  ['500kb', 512000],
  [' 20 MB ', 20 * 1024 ** 2],
  ['1gb', 1024 ** 3],
  ['12b', 12],
  ['0', 0],
  ['', null],
  ['1.5mb', null],
  ['-1', null],
  ['lots', null],
])('the size %j is %j bytes', (text, bytes) => {
  expect(parseByteSize(text)).toBe(bytes)
})
