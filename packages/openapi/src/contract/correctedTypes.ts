import type { Plugin } from '@redocly/openapi-core';
import { parameterStyles } from './openApiDocument';

/**
 * Corrects the types of OpenAPI 3.2 in `@redocly/openapi-core` 2.64.0, the newest version when this
 * was written. The library throws for the scopes of a device flow, takes a media type of
 * `components` for a map of them, and lacks fields and values. Each entry can go when the library
 * has it.
 */
export const correctedTypes: Plugin = {
  id: 'corrected-types',
  typeExtension: {
    oas3: (types) => {
      const { DeviceAuthorization, ImplicitFlow, Encoding, MediaType, NamedMediaTypes } = types;
      const { Parameter, Response } = types;
      // Only the types of 3.2 have a device flow.
      if (!DeviceAuthorization || !ImplicitFlow || !Encoding || !MediaType) return types;
      if (!NamedMediaTypes || !Parameter || !Response) return types;
      const { itemEncoding, prefixEncoding } = MediaType.properties;
      const nested = { encoding: 'EncodingMap', prefixEncoding, itemEncoding };
      const { scopes } = ImplicitFlow.properties;
      return {
        ...types,
        DeviceAuthorization: withFields(DeviceAuthorization, { scopes }),
        Encoding: withFields(Encoding, nested),
        MediaType: withFields(MediaType, { description: { type: 'string' } }),
        NamedMediaTypes: { ...NamedMediaTypes, additionalProperties: 'MediaType' },
        Parameter: withFields(Parameter, { style: { enum: [...parameterStyles] } }),
        Response: { ...Response, required: [] },
      };
    },
  },
};

const withFields = <T extends { properties: object }>(type: T, fields: T['properties']): T => ({
  ...type,
  properties: { ...type.properties, ...fields },
});
