/** Where `academy install` and `academy login` write, on each system. */
import { expect, test } from 'vitest'
import { iniSection, replaceSection } from '#cli/aws/profiles.ts'
import { installPaths } from '#cli/commands/install.ts'
import { browserCommand } from '#cli/commands/login.ts'
import { settingsFile } from '#cli/user-settings.ts'

test('on Windows the command is in a folder of the PATH, and its settings in AppData', () => {
  const env = {
    LOCALAPPDATA: 'C:\\Users\\లక్ష్మీ Rao\\AppData\\Local',
    APPDATA: 'C:\\Users\\లక్ష్మీ Rao\\AppData\\Roaming',
    Path: 'C:\\Windows;c:\\users\\లక్ష్మీ rao\\appdata\\local\\microsoft\\windowsapps\\',
  }
  const made = installPaths(env, 'win32', 'C:\\Users\\x')
  expect(made).toMatchObject({
    script: 'C:\\Users\\లక్ష్మీ Rao\\AppData\\Local\\academy\\academy.mjs',
    starter: 'C:\\Users\\లక్ష్మీ Rao\\AppData\\Local\\Microsoft\\WindowsApps\\academy.cmd',
    isOnPath: true,
  })
  // cmd.exe reads the file in the code page of the machine, so it has no letters of the user's name.
  expect(made.text).toMatch(/^[\x20-\x7e\r\n]+$/)
  expect(made.text).toBe(
    '@echo off\r\nset "NODE_COMPILE_CACHE=%LOCALAPPDATA%\\academy\\cache"\r\nnode "%LOCALAPPDATA%\\academy\\academy.mjs" %*\r\n',
  )
  expect(installPaths({ ...env, Path: 'C:\\Windows' }, 'win32', 'C:\\Users\\x').isOnPath).toBe(false)
  expect(installPaths({}, 'win32', 'C:\\Users\\x').script).toBe(
    'C:\\Users\\x\\AppData\\Local\\academy\\academy.mjs',
  )
  expect(settingsFile(env, 'win32', 'C:\\Users\\x')).toBe(`${env.APPDATA}\\academy\\settings.json`)
  expect(settingsFile({}, 'win32', 'C:\\Users\\x')).toBe(
    'C:\\Users\\x\\AppData\\Roaming\\academy\\settings.json',
  )
  expect(settingsFile({}, 'darwin', '/Users/x')).toBe('/Users/x/.config/academy/settings.json')
  const url = 'https://device.example/?a=1&b=2'
  expect(browserCommand(url, 'win32')).toEqual(['rundll32', 'url.dll,FileProtocolHandler', url])
  const odd = installPaths({ PATH: "/home/o'b/.local/bin" }, 'linux', "/home/o'b")
  expect([odd.isOnPath, odd.text]).toEqual([
    true,
    expect.stringContaining(String.raw`exec node '/home/o'\''b/.local/share/`),
  ])
})

test('a profile is replaced or appended, and other lines of the file stay', () => {
  const before =
    '# mine\n[default]\nregion = us-east-1\n\n[profile academy-prod]\nrole_arn = old\nregion = x\n\n[profile other]\na = b\n'
  const after = replaceSection(before, 'profile academy-prod', { role_arn: 'new' })
  expect(after).toBe(before.replace('role_arn = old\nregion = x\n', 'role_arn = new\n'))
  expect(iniSection(after, 'profile other')).toEqual({ a: 'b' })
  expect(iniSection(after, 'profile nobody')).toBeUndefined()
  expect(replaceSection('', 'sso-session academy', { a: '1' })).toBe('[sso-session academy]\na = 1\n')
  expect(replaceSection(after, 'x', { a: '$&' })).toBe(`${after}\n[x]\na = $&\n`)
})
