<?php

use craft\elements\Asset;
use craft\events\ModelEvent;
use craft\helpers\App;
use craft\helpers\Assets;
use yii\base\Event;

// What fails here must keep no submission from being stored or deleted.
$onAsset = function(string $name, callable $work): void {
    Event::on(Asset::class, $name, function(Event $event) use ($work): void {
        try {
            $work($event->sender, $event);
        } catch (Throwable $error) {
            Craft::$app->getErrorHandler()->logException($error);
        }
    });
};

// The website puts 16 characters before the name of an applicant's file.
$nameAfterSender = function(Asset $asset, ModelEvent $event): void {
    if ($event->isNew && preg_match('/^[0-9a-f]{16}-(.+)\.\w+$/', $asset->getFilename(), $parts)) {
        $asset->title = Assets::filename2Title($parts[1]);
    }
};

// Each submission has a folder of its own for its files, which Formie leaves empty when it deletes them.
$deleteEmptyFolder = function(Asset $asset): void {
    $folder = $asset->getFolder();
    if (
        $folder->parentId
        && $folder->getVolume()->handle === 'applications'
        && !Asset::find()->folderId($folder->id)->status(null)->exists()
        && !$folder->getChildren()
    ) {
        Craft::$app->getAssets()->deleteFoldersByIds($folder->id);
    }
};

return [
    'id' => App::env('CRAFT_APP_ID') ?: 'CraftCMS',
    'bootstrap' => [function() use ($onAsset, $nameAfterSender, $deleteEmptyFolder): void {
        $onAsset(Asset::EVENT_BEFORE_SAVE, $nameAfterSender);
        $onAsset(Asset::EVENT_AFTER_DELETE, $deleteEmptyFolder);
    }],
];
