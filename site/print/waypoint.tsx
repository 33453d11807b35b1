import { View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { look } from './look.ts'
import { T } from './parts.tsx'

type WaypointProps = { number: number; title: string; hue: string; last: boolean; children: ReactNode }

/** Numbered step: circle, dashed line, title and text. */
export function Waypoint({ number, title, hue, last, children }: WaypointProps) {
  return (
    <View wrap={false} style={{ flexDirection: 'row', gap: 10 }}>
      <View style={{ width: 22, alignItems: 'center' }}>
        <View
          style={{
            width: 20,
            height: 20,
            borderRadius: 10,
            borderWidth: 1.6,
            borderColor: hue,
            alignItems: 'center',
            justifyContent: 'center',
          }}
        >
          <T style={{ fontSize: 9, fontWeight: 600, lineHeight: 1, color: hue }}>{number}</T>
        </View>
        {!last && (
          <View
            style={{
              flexGrow: 1,
              width: 0,
              borderLeftWidth: 1.2,
              borderLeftColor: hue,
              borderLeftStyle: 'dashed',
            }}
          />
        )}
      </View>
      <View style={{ ...look.grow, paddingBottom: 8 }}>
        <T style={{ fontWeight: 600, fontSize: 11, marginBottom: 3 }}>{title}</T>
        {children}
      </View>
    </View>
  )
}
