/** Signature of a push. */
import { expect, test } from 'vitest'
import { signPush } from '#lambdas/core/outbox/push.ts'

const SECRET = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLwSw'

test('the signature is that of Standard Webhooks, with and without the secret’s prefix', () => {
  const [id, timestamp, body] = ['msg_p5jXN8AQM9LWM0D4loKWxJek', '1614265330', '{"test": 2432232314}']
  const wanted = 'v1,pZN3CVESPCUuihODVQNgWONmlcH9xCz9b1ykcK53XqY=' // by the package standardwebhooks 1.1
  const secrets = [SECRET, `whsec_${SECRET}`]
  expect(secrets.map((secret) => signPush(secret, id, timestamp, body))).toEqual([wanted, wanted])
})
