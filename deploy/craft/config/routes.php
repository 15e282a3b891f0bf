<?php

// The default path of CONTENT_API_URL.
return ['api' => 'graphql/api'];
