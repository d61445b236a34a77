// For tests only.

/** A contract without a mistake. Each test replaces a part of its text by a mistake. */
export const goodContract = `
openapi: 3.1.0
info: { title: Bikes, version: 1.0.0 }
servers: [{ url: https://bikes.example/v2/ }]
x-error-catalogue:
  - { code: not_found, status: 404, title: Not found, cause: No bike has the ID., remedy: Correct the ID. }
paths:
  /bikes:
    get:
      operationId: listBikes
      description: Lists bikes.
      parameters:
        - { $ref: '#/components/parameters/Limit' }
        - { $ref: '#/components/parameters/UpdatedSince' }
      responses:
        '200':
          description: A page of bikes.
          headers:
            Requests-Left: { $ref: '#/components/headers/RequestsLeft' }
          content:
            application/json:
              schema: { $ref: '#/components/schemas/BikePage' }
              examples: { one: { value: { data: [{ id: bik_1 }], page: { next: null } } } }
        '401': { $ref: '#/components/responses/Unauthorised' }
    post:
      operationId: createBike
      security: [{ token: [bikes:write] }]
      description: Creates a bike.
      parameters:
        - { $ref: '#/components/parameters/CreateKey' }
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/BikeCreate' }
            examples: { one: { value: { frame_size: 52 } } }
      responses:
        '201':
          description: The bike was created.
          headers:
            Requests-Left: { $ref: '#/components/headers/RequestsLeft' }
            Is-Replay: { description: Whether it is a replay., schema: { type: boolean }, example: true }
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Bike' }
              examples: { one: { value: { id: bik_1 } } }
        '422':
          description: The bike is not valid.
          headers:
            Requests-Left: { $ref: '#/components/headers/RequestsLeft' }
          content:
            application/problem+json:
              schema: { $ref: '#/components/schemas/Refusal' }
              examples: { one: { value: { code: not_valid } } }
  /bikes/{bike_id}:
    parameters:
      - { name: bike_id, in: path, required: true, description: ID of the bike., schema: { type: string }, example: bik_1 }
    get:
      operationId: showBike
      security: [{ token: [bikes:read] }]
      description: Shows a bike.
      parameters:
        - { name: If-None-Match, in: header, description: Its last version., schema: { type: string }, example: '"1"' }
      responses:
        '200':
          description: The bike.
          headers:
            Requests-Left: { $ref: '#/components/headers/RequestsLeft' }
            ETag: { description: Its version., schema: { type: string }, example: '"1"' }
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Bike' }
              examples: { one: { value: { id: bik_1 } } }
        '304':
          description: It has not changed.
          headers:
            Requests-Left: { $ref: '#/components/headers/RequestsLeft' }
        '404': { $ref: '#/components/responses/NotFound' }
components:
  headers:
    RequestsLeft: { description: Requests that are left., schema: { type: integer }, example: 7 }
  parameters:
    Limit: { name: limit, in: query, description: Size of a page., schema: { type: integer, examples: [25] } }
    UpdatedSince: { name: updated_since, in: query, description: Changed since., schema: { type: string, format: date-time }, example: '2026-01-01T00:00:00Z' }
    CreateKey: { name: Create-Key, in: header, description: Makes the create safe., schema: { type: string }, example: k-1 }
  responses:
    Unauthorised:
      description: The token is wrong.
      content:
        application/problem+json:
          schema: { $ref: '#/components/schemas/Fault' }
          examples: { one: { value: { code: wrong_token } } }
    NotFound:
      description: There is no such bike.
      headers:
        Requests-Left: { $ref: '#/components/headers/RequestsLeft' }
      content:
        application/problem+json:
          schema: { $ref: '#/components/schemas/Fault' }
          examples: { one: { value: { code: not_found, status: 404, instance: /v2/bikes/bik_2, detail: 'It needs "bikes:read".', missing_scopes: [bikes:read] } } }
  schemas:
    Fault:
      type: object
      description: An error.
      properties:
        code: { type: string, description: What went wrong., examples: [not_found] }
    Refusal:
      description: An error with a field.
      allOf:
        - $ref: '#/components/schemas/Fault'
        - { type: object, properties: { field: { type: string, description: The field., example: frame_size } } }
    BikePage:
      type: object
      description: A page.
      properties:
        data: { type: array, description: The bikes., items: { $ref: '#/components/schemas/Bike' } }
        page: { type: object, description: The position., properties: { next: { type: [string, 'null'], description: The next page., examples: [p-2] } } }
    Bike:
      type: object
      description: A bike.
      properties:
        id: { type: string, description: Its ID., examples: [bik_1] }
        object: { const: bike, type: string, description: Always a bike. }
        state: { type: string, description: Its state., enum: [free, lent], x-enum-descriptions: { free: Nobody rides it., lent: Somebody rides it. }, examples: [free] }
        bought_on: { type: [string, 'null'], format: date, description: Day of the purchase., examples: ['2026-01-01'] }
        moved_at: { anyOf: [{ type: string, format: date-time }, { type: 'null' }], description: When it moved last., examples: ['2026-01-01T00:00:00Z'] }
        price: { $ref: '#/components/schemas/Price', description: What it cost. }
        parent: { $ref: '#/components/schemas/Bike', description: The bike that it is a part of. }
    BikeCreate:
      type: object
      description: A new bike.
      properties:
        frame_size: { type: integer, description: Size in centimetres., examples: [52] }
    Price:
      type: object
      description: A price.
      properties:
        cents: { type: integer, description: Amount in cents., examples: [100] }
`;

/** The settings that the contract satisfies. */
export const goodRules = `
  house/names: error
  house/no-stutter: error
  house/problem-responses: { severity: error, schema: Fault }
  house/error-examples: { severity: error, command: npm run errors }
  house/response-headers: { severity: error, groups: [{ names: [Requests-Left], except: ['401'] }] }
  house/pagination: { severity: error, parameters: [limit, updated_since], items: data, page: page }
  house/conditional-reads: { severity: error, items: data }
  house/examples: error
  house/idempotent-creates: { severity: error, parameter: Create-Key, header: Is-Replay }
  house/descriptions: error
`;
